import { formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Fact } from './Letterhead.tsx';
import classes from './print.module.css';
import type { SheetProps } from './sheet.ts';

/** To whom or to which warehouse goods go, or what for, and how they travel. */
export function Parties({ document, consignee, words }: Omit<SheetProps, 'title' | 'mark'>) {
  const { warehouse, to_warehouse, owner, temperature_c } = document;
  const { company } = useSession();
  const town = consignee && [consignee.city, consignee.province, consignee.postal_code, consignee.country];
  return (
    <div className={classes.parties}>
      <section>
        {consignee ? (
          <>
            <h2>{words('to')}</h2>
            <p className={classes.company}>{consignee.name}</p>
            <p className={classes.address}>{consignee.address}</p>
            <p>{town?.filter(Boolean).join(', ')}</p>
            <p>{consignee.phone && `${words('phone')} ${consignee.phone}`}</p>
            <p>{consignee.npwp && `${words('npwp')} ${consignee.npwp}`}</p>
          </>
        ) : to_warehouse ? (
          <>
            <h2>{words('toWarehouse')}</h2>
            <p className={classes.company}>{to_warehouse.name}</p>
            <p>{to_warehouse.code}</p>
          </>
        ) : (
          <>
            <h2>{words('for')}</h2>
            <p className={classes.company}>{words.kind(document.kind)}</p>
          </>
        )}
      </section>
      <dl>
        <Fact name={words('from')}>{warehouse.name}</Fact>
        <Fact name={words('owner')}>{owner?.name ?? (to_warehouse && company.name)}</Fact>
        <Fact name={words('reference')}>{document.reference}</Fact>
        <Fact name={words('vehicle')}>{document.vehicle_number}</Fact>
        <Fact name={words('driver')}>{document.driver_name}</Fact>
        <Fact name={words('seal')}>{document.seal_number}</Fact>
        <Fact name={words('temperature')}>{temperature_c !== null && `${formatNumber(temperature_c, 1)} °C`}</Fact>
      </dl>
    </div>
  );
}

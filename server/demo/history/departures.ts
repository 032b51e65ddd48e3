import { available, unfit } from './issues.ts';
import { pick } from './random.ts';
import { issue, known, type Story, withRole } from './story.ts';

/** A renter fetches some of their goods, and leaves some of each. */
export async function withdrawal(story: Story, day: string): Promise<boolean> {
  const { ground, chance } = story;
  for (const partner of pick(chance, withRole(known(ground.partners, day), 'renter'))) {
    for (const warehouse of known(ground.warehouses, day)) {
      const stock = (await available(story, warehouse, partner.id, day)).filter(({ packs }) => packs > 1);
      if (stock.length === 0) continue;
      const goods = pick(chance, stock, 2).map(({ variant, packs }) => ({
        variant,
        packs: Math.min(packs - 1, Math.max(1, Math.round(packs * chance.decimal(0.2, 0.8, 2)))),
      }));
      const reference = `DO-${chance.whole(100, 999)}`;
      const departure = { kind: 'withdrawal', date: day, warehouse, partner, goods, reference } as const;
      if (await issue(story, departure, { minutes: chance.whole(540, 840) })) return true;
    }
  }
  return false;
}

async function fromStock(
  story: Story,
  kind: 'sample' | 'internal_use',
  day: string,
  notes: string,
  packsOfIt: (packs: number) => number,
): Promise<boolean> {
  const { ground, chance } = story;
  for (const warehouse of known(ground.warehouses, day)) {
    const stock = (await available(story, warehouse, null, day)).filter(({ variant }) => variant.type === 'storable');
    if (stock.length === 0) continue;
    const { variant, packs } = chance.one(stock);
    const goods = [{ variant, packs: packsOfIt(packs) }];
    if (await issue(story, { kind, date: day, warehouse, notes, goods }, { minutes: chance.whole(600, 900) }))
      return true;
  }
  return false;
}

export async function sample(story: Story, day: string): Promise<boolean> {
  const notes = story.chance.one(['Contoh uji laboratorium', 'Contoh untuk calon pembeli', 'Uji organoleptik bulanan']);
  return fromStock(story, 'sample', day, notes, () => 1);
}

export const internalUse = (story: Story, day: string): Promise<boolean> =>
  fromStock(story, 'internal_use', day, 'Untuk kantin karyawan', (packs) => Math.min(packs, story.chance.whole(1, 3)));

export async function destruction(story: Story, day: string): Promise<boolean> {
  const notes = 'Berita acara pemusnahan, disaksikan kepala gudang';
  let destroyed = false;
  for (const warehouse of known(story.ground.warehouses, day)) {
    const spoiled = (await unfit(story, warehouse, day)).slice(0, 3);
    if (spoiled.length === 0) continue;
    const departure = { kind: 'destruction', date: day, warehouse, goods: spoiled, notes } as const;
    if (await issue(story, departure, { minutes: 900 })) destroyed = true;
  }
  return destroyed;
}

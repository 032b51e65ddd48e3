import { expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { sentSample } from '#server/master-data/sample.ts';
import { csvLines } from '#server/platform/spreadsheet/read-csv.ts';
import { gridOf } from '#server/platform/spreadsheet/sheet-grid.ts';
import { newContract } from '#server/rental/testing.ts';
import { newListedCompany } from './test-listed.ts';
import { app, asking, newCompany } from './testing.ts';

/** The columns of each file, as people read them; written here and not read from what is declared. */
const files: Record<string, string> = {
  '/activities': 'Time, Person, Action, Kind of record, Record, What changed, IP address, Request ID',
  '/bussiness_type': 'ID, Name, Code, Description, Status, Created',
  '/categories': 'ID, Name, English name, Code, Description, English description, Status, Created',
  '/certifications': 'ID, Name, Code, Description, Type, Status, Created',
  '/commodities': 'ID, Name, English name, Code, Description, English description, Status, Created, Scientific name',
  '/document_type': 'ID, Name, Code, Description, Number to be typed, Status, Created',
  '/fishfin/facilities':
    'ID, Number, Financier, Borrower, Warehouse, Kind, Status, Limit (Rp), Advance rate (%), Target LTV (%), Margin call LTV (%), Liquidation LTV (%), Haircut (%), Haircut per month stored (%), Low remaining life (%), Haircut at low life (%), Minimum remaining life (days), Price age (days), Product limit (%), Batch limit (%), Vessel limit (%), Start, Maturity, Receipt number, Receipt due on, Security code, Fee, In default since, Reason of the default, Notes, Created',
  '/fishfin/changes':
    'Number, Date, Kind, Status, Facility, Financier, Borrower, Warehouse, Packs, Weight (kg), Requested by, Checked by, Decided by, Reason, Created',
  '/fishfin/report_rows':
    'Part, Product or figure, Batch, Position, Document, Date or expiry, Packs, Weight (kg), Price a kg, Haircut or LTV (%), Value (Rp), Report before, Note',
  '/fishfin/returns':
    'Number, Date, Status, Facility, Financier, Borrower, Warehouse, Packs, Weight (kg), Requested by, Checked by, Decided by, Handed over on, Received by, Closed by, Reason, Created',
  '/fishing_area': 'ID, Area, Sub-area, Sub-area name, Description, Longitude, Latitude, Created',
  '/grades': 'ID, Name, Code, Description, Status, Created',
  '/groups': 'ID, Name, English name, Code, Description, English description, Status, Created',
  '/inventory_stocks':
    'Product, Variant code, Variant, Batch, Expires, Owner, Warehouse, Room, Packs, Weight (kg), Available (packs), Available (kg), Reserved (packs), Reserved (kg), Pledged (packs), Pledged (kg), Held (packs), Held (kg), Expired (packs), Expired (kg), Alert below (kg), Desired (kg), To order (kg), Value (Rp)',
  '/inventory_type': 'ID, Name, Display name, Created, Code',
  '/natures': 'ID, Name, Description, Status, Created',
  '/containers': 'ID, Name, Code, Owner, Tare (kg), Weighed on, Description, Status, Created',
  '/packaging': 'ID, Name, Code, Description, Status, Created',
  '/partners':
    'ID, Code, Name, Roles, NPWP, NIB, Business type, Telephone, E-mail, Website, Credit limit (Rp), Minimum remaining shelf life (days), Status, Notes, Contact name, Contact position, Contact phone, Contact e-mail, Address, City, Province, Postal code, Country, Created',
  '/process_types': 'ID, Name, Code, Description, Status, Created',
  '/products':
    'ID, Name, Description, Status, Created, English name, Alias, Category, Group, Commodity, Process type, Type, Traceability, Can be sold, Can be purchased, Has an expiry date, Expires on, Best before, Low-stock alert (kg), Desired stock (kg), Weight (kg), Volume (m3), Cost price (Rp), Best purchase price (Rp), Selling price (Rp), Lowest selling price (Rp), Taxed, Tax (%)',
  '/recalls':
    'Batch, Whereabouts, Warehouse, Position, Pallet or basket, Owner, State, Pledged to, Kind of record, Kind, Number, Date, Partner, Contact name, Telephone, E-mail, Packs, Weight (kg)',
  '/rental':
    'ID, Number, Renter, Warehouse, Start, Last day, Status, Notice (days), Billing day, Minimum charge a month (Rp), Free days, The day of withdrawal counts, Shared positions, Tax, The renter withholds income tax, NITKU of the renter, Payable within (days), Credit limit (Rp), Keep goods back after (days), Remind the renter by mail, Notes, Created',
  '/rental_accruals': 'Renter, Rental contract, Warehouse, Corrects, From, Until, Amount (Rp), Computed',
  '/rental_uncharged':
    'Renter, Rental contract, Warehouse, Batch, Variant, From, Until, Weight (kg), Why, Reason to keep it free, Kept free by, Kept free on',
  '/rental_claims':
    'Number, Month, Contract, Owner, Warehouse, Status, Lost (kg), Normal (kg), Beyond (kg), Compensation (Rp)',
  '/rental_charges':
    'Charged for, Room, Temperature class, Warehouse, Variant, Product group, From day of storage, Valid from, Rate (Rp), Source, Goods, From, Until, Days, Amount, Quantity',
  '/report_ageing':
    'Product, Variant code, Variant, Batch, Owner, Warehouse, Room, Packs, Weight (kg), 0–30 days (kg), 31–90 days (kg), 91–180 days (kg), Over 180 days (kg), Value (Rp)',
  '/report_expiry':
    'Product, Variant code, Variant, Batch, Owner, Warehouse, Room, Packs, Weight (kg), Expired (kg), 0–7 days (kg), 8–30 days (kg), 31–90 days (kg), Over 90 days (kg), No expiry date (kg), Value (Rp)',
  '/report_inbound':
    'Date, Week, Month, Document, Kind, Partner, Owner, Product, Variant code, Variant, Process type, Grade, Size, Batch, Produced on, Expires on, Warehouse, Room, Pallet or basket, Reference, Vehicle number, Driver, Seal, Documents, Packs, Weight (kg), Gross weight (kg), Value (Rp), Voided, Subtotal',
  '/rental_invoices':
    'Number, Status, Contract, Renter, Warehouse, From, Until, Date, Due, Sum (Rp), VAT (Rp), Total (Rp), Open (Rp), Created',
  '/rental_invoice_rows':
    'Month, Corrects, Charged for, Room, Temperature class, Warehouse, Variant, Product group, From day of storage, Valid from, Rate (Rp), Source, Goods, From, Until, Days, Amount, Quantity',
  '/report_outbound':
    'Date, Week, Month, Document, Kind, Partner, Owner, Product, Variant code, Variant, Process type, Grade, Size, Batch, Produced on, Expires on, Warehouse, Room, Pallet or basket, Reference, Vehicle number, Driver, Seal, Destination, Documents, Packs, Weight (kg), Gross weight (kg), Days stored, Value (Rp), Rent billed (Rp), Voided, Subtotal',
  '/report_shrink':
    'Date, Week, Month, Document, Kind, Partner, Owner, Product, Variant code, Variant, Process type, Grade, Size, Batch, Produced on, Expires on, Warehouse, Room, Pallet or basket, Reference, Vehicle number, Driver, Seal, Documents, Packs, Weight (kg), Days stored, Value (Rp), Voided, Subtotal',
  '/report_utilisation':
    'From, Warehouse, Room, Average weight (kg), Most of a day (kg), Capacity (kg), Of the capacity (%), Positions in use, Positions, Of the positions (%), Kilogram-days, Days stored',
  '/report_weighing': 'Warehouse, Room, Person, Packs, Scale, Label, Typed, Mean',
  '/sizes': 'ID, Name, Code, Description, Status, Created, Counted in, From, To',
  '/stock_adjustments':
    'Number, Date, Kind, Status, Warehouse, Partner, Owner, Reference, Packs, Weight (kg), Value (Rp), Created by, Created',
  '/stock_batches':
    'Number, Product, Variant code, Variant, Supplier, Owner, Received, Produced, Expires, Best before, Days left, Fishing area, Certification, Certificate number, Catch certificate, Vessel, Farm, Farm location, Pond or cage, Harvested on, GDST (%), Packs, Weight (kg), Warehouse',
  '/stock_cards':
    'Date, Kind of record, Kind, Number, Partner, Variant code, Variant, Batch, Packs, Weight (kg), Packs after, Weight after (kg), Value (Rp)',
  '/stock_issued':
    'Number, Date, Kind, Status, Warehouse, Partner, Owner, Reference, Packs, Weight (kg), Value (Rp), Created by, Created',
  '/stock_movements':
    'Date, Kind of record, Kind, Number, Product, Variant code, Variant, Batch, Owner, Warehouse, Position, Pallet or basket, State, Packs, Weight (kg), Packs after, Weight after (kg), Cause, Value (Rp), Posted',
  '/stock_received':
    'Number, Date, Kind, Status, Warehouse, Partner, Owner, Reference, Packs, Weight (kg), Value (Rp), Created by, Created',
  '/stock_transfers':
    'Number, Date, Kind, Status, Warehouse, Partner, Owner, To warehouse, New owner, Reference, Packs, Weight (kg), Value (Rp), Created by, Created',
  '/uoms': 'ID, Parent, Name, Code, Short name, Value, Created',
  '/variant':
    'ID, Name, Status, Created, Product, Code, Barcode (GTIN), Grade, Size, Packaging, Nature, Unit, Catch weight, Net weight per pack (kg), Gross weight per pack (kg), Glaze (%), Temperature class, Shelf life from production (days), Cost price (Rp), Best purchase price (Rp), Selling price (Rp), Lowest selling price (Rp)',
  '/void_transactions':
    'Number, Status, Voids, Kind, Date, Reason, Warehouse, Partner, Owner, Packs, Weight (kg), Value (Rp), Asked by, Created, Voided on',
  '/warehouse_categories': 'ID, Name, Code, Description, Status, Created',
  '/warehouse_type': 'ID, Name, Code, Description, Minimum capacity (kg), Maximum capacity (kg), Status, Created',
  '/warehouses':
    'ID, Name, Status, Created, Code, Type, Category, Address, City, Longitude, Latitude, Capacity (kg), Notes',
};

it('each file has the columns that people expect of it', async () => {
  const { paths } = (await app.inject('/v1/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const { send, ...company } = await newCompany();
  const { id } = await newContract({ send, ...company });
  /** What must be said of what is exported. */
  const asked: Record<string, string> = {
    '/rental_charges': `&contract_id=${id}&from=2026-06-01&to=2026-06-30`,
    '/fishfin/report_rows': `&report_id=${id}`,
    '/recalls': `&batch_id=${id}`,
    '/rental_invoice_rows': `&invoice_id=${id}`,
    '/stock_cards': `&batch_id=${id}&from=2026-06-01&to=2026-06-30`,
  };
  const headings: Record<string, string> = {};
  for (const path of Object.keys(paths).filter((one) => one.endsWith('/export'))) {
    const short = path.slice('/v1'.length, -'/export'.length);
    const { rawPayload } = await send('GET', `${short}/export?format=csv${asked[short] ?? ''}`, undefined, {
      'x-localization': 'en',
    });
    const [first] = await gridOf(csvLines(rawPayload));
    headings[short] = first!.join(', ');
  }
  expect(headings).toEqual(files);
});

it('each file says days as people read them: none is the text that programs exchange', async () => {
  const { paths } = (await app.inject('/v1/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const company = await newListedCompany();
  const send = asking(company.token);
  for (const resource of masterData) {
    expect((await send('POST', resource.path, sentSample(resource, 9))).statusCode).toBe(200);
  }
  const filled: string[] = [];
  const faults: string[] = [];
  for (const path of Object.keys(paths).filter((one) => one.endsWith('/export'))) {
    const answer = await send('GET', `${path.slice('/v1'.length)}?format=csv`, undefined, { 'x-localization': 'en' });
    if (answer.statusCode !== 200) continue;
    const [headings, ...rows] = await gridOf(csvLines(answer.rawPayload));
    const of = (isOne: (cell: string) => boolean) =>
      headings!
        .filter((_heading, at) => rows.some((row) => isOne(String(row[at] ?? ''))))
        .map((name) => `${path} ${String(name)}`);
    filled.push(...of((cell) => /^\d\d-\d\d-\d{4}/.test(cell)));
    faults.push(...of((cell) => /^\d{4}-\d\d-\d\d/.test(cell)));
  }
  expect(faults).toEqual([]);
  // It looks at days: those of master data, documents, products, partners and warehouses.
  expect(filled.length).toBeGreaterThan(25);
});

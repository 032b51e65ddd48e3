import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/demo/',
    to: 'server/company/create-company.ts',
    names: ['createCompany', 'CreatedCompany'],
    why: 'the companies of the demo are made as any other',
  },
  {
    from: 'server/demo/',
    to: 'server/company/roles.ts',
    names: ['seededRoles', 'RoleKey'],
    why: 'the people of the demo hold the roles that every company has',
  },
  {
    from: 'server/demo/',
    to: 'server/company/reference.ts',
    names: ['SeededReference', 'idOf'],
    why: 'the products of the demo refer to what every company starts with',
  },
  {
    from: 'server/demo/',
    to: 'server/auth/create-person.ts',
    names: ['createPerson'],
    why: 'the people of the demo are made as any other',
  },
  {
    from: 'server/demo/',
    to: 'server/auth/password.ts',
    names: ['hashPassword'],
    why: 'the people of the demo sign in by password',
  },
  {
    from: 'server/demo/',
    to: 'server/files/store-image.ts',
    names: ['putImage', 'deleteImage'],
    why: 'the products of the demo have pictures',
  },
  {
    from: 'server/demo/',
    to: 'server/files/image.ts',
    names: ['prepareImage', 'ReadyImage'],
    why: 'a picture that many products of the demo have is made ready once',
  },
  {
    from: 'server/demo/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/demo/',
    to: 'server/partners/save.ts',
    names: ['insertPartner'],
    why: 'the partners of the demo are saved as any other',
  },
  {
    from: 'server/demo/',
    to: 'server/products/table.ts',
    names: [],
    why: 'the columns of the products that the demo inserts',
  },
  {
    from: 'server/demo/',
    to: 'server/warehouses/save.ts',
    names: ['insertWarehouse'],
    why: 'the warehouses of the demo are made as any other',
  },
  {
    from: 'server/demo/',
    to: 'server/warehouses/rooms.ts',
    names: ['insertRoom'],
    why: 'so are their rooms',
  },
  {
    from: 'server/demo/',
    to: 'server/warehouses/layout.ts',
    names: ['layOut'],
    why: 'and the positions in these',
  },
];

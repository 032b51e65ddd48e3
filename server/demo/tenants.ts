import type { ContractTables } from './contracts.ts';
import type { RoleKey } from '#server/company/roles.ts';

export interface DemoPerson {
  email: string;
  name: string;
  role: RoleKey;
  /** Codes of the warehouses of the first company they are restricted to; left out: none in particular. */
  warehouses?: string[];
  /** Codes of the partners that they are people of; left out: they work for the company. */
  partners?: string[];
}

export interface DemoCompany {
  name: string;
  timeZone: string;
  /** How it is called on papers, and where it is paid. */
  npwp: string;
  address: string;
  phone: string;
  bankAccount: string;
  foundedDaysAgo: number;
  products: `demo/${string}.csv`;
  variants: `demo/${string}-variants.csv`;
  partners: `demo/${string}-partners.csv`;
  warehouses: `demo/${string}-warehouses.csv`;
  rooms: `demo/${string}-rooms.csv`;
  rental?: ContractTables;
  /** How much happens by now: 1 in a busy house. */
  pace: number;
}

export interface DemoTenant {
  name: string;
  /** Everyone works in the first company; owners in all of them. */
  people: DemoPerson[];
  /** The oldest first: people land in their oldest. */
  companies: DemoCompany[];
}

export const demoPassword = 'palka-demo-1';
/** By whom one knows that the demo is there. */
export const demoOwner = 'owner@samudra.example';

export const demoTenants: DemoTenant[] = [
  {
    name: 'Samudra Group',
    people: [
      { email: 'owner@samudra.example', name: 'Bambang Santoso', role: 'owner' },
      { email: 'manager@samudra.example', name: 'Dewi Lestari', role: 'manager' },
      { email: 'clerk@samudra.example', name: 'Agus Prasetyo', role: 'inbound', warehouses: ['MBR'] },
      { email: 'outbound@samudra.example', name: 'Rina Wulandari', role: 'outbound' },
      { email: 'finance@samudra.example', name: 'Putri Maharani', role: 'finance' },
      { email: 'viewer@samudra.example', name: 'Yusuf Hidayat', role: 'viewer' },
      { email: 'renter@mutiarautara.example', name: 'Sri Handayani', role: 'renter', partners: ['MUS'] },
      { email: 'financier@kencanasamudra.example', name: 'Ratna Dewanti', role: 'financier', partners: ['BKS'] },
    ],
    companies: [
      {
        name: 'PT Samudra Beku Nusantara',
        timeZone: 'Asia/Jakarta',
        npwp: '0013456789012000',
        address: 'Jl. Muara Baru Ujung Blok C-12\nPenjaringan, Jakarta Utara 14440',
        phone: '+622166697001',
        bankAccount: 'Bank Contoh, 700 123 4567, a.n. PT Samudra Beku Nusantara',
        foundedDaysAgo: 420,
        products: 'demo/samudra-beku-nusantara.csv',
        variants: 'demo/samudra-beku-nusantara-variants.csv',
        partners: 'demo/samudra-beku-nusantara-partners.csv',
        warehouses: 'demo/samudra-beku-nusantara-warehouses.csv',
        rooms: 'demo/samudra-beku-nusantara-rooms.csv',
        rental: {
          contracts: 'demo/samudra-beku-nusantara-contracts.csv',
          tariffs: 'demo/samudra-beku-nusantara-tariffs.csv',
        },
        pace: 1,
      },
      {
        name: 'PT Bahari Dingin Sejahtera',
        timeZone: 'Asia/Makassar',
        npwp: '0023456789013000',
        address: 'Jl. Pelabuhan Perikanan 7\nBitung 95522',
        phone: '+624383270021',
        bankAccount: 'Bank Contoh, 700 223 4567, a.n. PT Bahari Dingin Sejahtera',
        foundedDaysAgo: 260,
        products: 'demo/bahari-dingin-sejahtera.csv',
        variants: 'demo/bahari-dingin-sejahtera-variants.csv',
        partners: 'demo/bahari-dingin-sejahtera-partners.csv',
        warehouses: 'demo/bahari-dingin-sejahtera-warehouses.csv',
        rooms: 'demo/bahari-dingin-sejahtera-rooms.csv',
        pace: 0.5,
      },
    ],
  },
  {
    name: 'Laut Timur',
    people: [
      { email: 'owner@lauttimur.example', name: 'Maria Rumbiak', role: 'owner' },
      { email: 'manager@lauttimur.example', name: 'Yohanes Wanma', role: 'manager' },
    ],
    companies: [
      {
        name: 'PT Laut Timur Abadi',
        timeZone: 'Asia/Jayapura',
        npwp: '0034567890114000',
        address: 'Jl. Pelabuhan Nusantara 3\nSorong 98414',
        phone: '+62951321045',
        bankAccount: 'Bank Contoh, 700 323 4567, a.n. PT Laut Timur Abadi',
        foundedDaysAgo: 190,
        products: 'demo/laut-timur-abadi.csv',
        variants: 'demo/laut-timur-abadi-variants.csv',
        partners: 'demo/laut-timur-abadi-partners.csv',
        warehouses: 'demo/laut-timur-abadi-warehouses.csv',
        rooms: 'demo/laut-timur-abadi-rooms.csv',
        pace: 0.85,
      },
    ],
  },
];

import type { maps as english } from '../en/maps.ts';
import type { Translated } from '../translated.ts';

export const maps: Translated<typeof english> = {
  region: 'Bagian dunia',
  regions: { indonesia: 'Indonesia', world: 'Dunia' },
  label: 'Peta {{region}}: stok dalam kg menurut daerah penangkapan, dan gudang menurut kg',
  caught: 'Asal tangkapan',
  area: 'Daerah penangkapan',
  majorArea: 'Daerah penangkapan utama FAO',
  unknown: 'Tidak diketahui',
  batches_other: '{{n}} batch',
  noBatches: 'Tidak ada barang dalam stok.',
  landed: 'Tempat pendaratan',
  where: 'Kota mitra',
  city: 'Kota',
  kind: { landing: 'Tempat pendaratan', partner: 'Mitra' },
  partners_other: '{{n}} mitra',
  offMap: '{{city}} (tidak ada di peta)',
  lies: 'Tempat penyimpanan',
  warehouse: 'Gudang',
  noPlace: 'Tidak ada di peta karena tanpa koordinat: {{names}}',
  scale: 'Kg dari daerah itu, paling banyak {{n}} kg',
  sources:
    'Skematis, bukan untuk navigasi. Daerah: WPP-NRI menurut Permen KP 18/2014; daerah penangkapan utama menurut FAO. Mitra dan tempat pendaratan ditaruh menurut nama kota atau pelabuhannya.',
};

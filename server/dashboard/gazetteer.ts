type Degrees = readonly [longitude: number, latitude: number];

/**
 * Where fishing ports and cities are, to a tenth of a degree or so: enough for a map of the country. By names as people write them, small
 * letters. Ports first: "PPN Kendari" is where the ships lie.
 */
const places: readonly (readonly [names: readonly string[], Degrees])[] = [
  [
    ['nizam zachman', 'muara baru', 'muara angke'],
    [106.8, -6.1],
  ],
  [
    ['palabuhanratu', 'pelabuhan ratu', 'pelabuhanratu'],
    [106.54, -6.99],
  ],
  [['untia'], [119.46, -5.06]],
  [['benoa'], [115.21, -8.75]],
  [['bungus'], [100.42, -1.02]],
  [['belawan'], [98.69, 3.79]],
  [['lampulo'], [95.32, 5.58]],
  [['sibolga'], [98.78, 1.74]],
  [['karangantu'], [106.16, -6.03]],
  [['kejawanan'], [108.58, -6.73]],
  [['pengambengan'], [114.57, -8.39]],
  [
    ['brondong', 'lamongan'],
    [112.29, -6.87],
  ],
  [
    ['prigi', 'trenggalek'],
    [111.73, -8.29],
  ],
  [['pemangkat'], [108.97, 1.17]],
  [
    ['sungailiat', 'sungai liat'],
    [106.13, -1.86],
  ],
  [
    ['tanjungpandan', 'tanjung pandan'],
    [107.63, -2.74],
  ],
  [['kwandang'], [122.9, 0.83]],
  [['dobo'], [134.22, -5.76]],
  [
    ['tual', 'langgur'],
    [132.75, -5.63],
  ],
  [
    ['waisai', 'raja ampat'],
    [130.82, -0.43],
  ],
  [['jakarta'], [106.83, -6.18]],
  [['tangerang'], [106.63, -6.18]],
  [['bekasi'], [107.0, -6.24]],
  [['cikarang'], [107.15, -6.31]],
  [['depok'], [106.83, -6.4]],
  [['bogor'], [106.8, -6.6]],
  [['sukabumi'], [106.93, -6.92]],
  [['bandung'], [107.61, -6.91]],
  [['cirebon'], [108.56, -6.71]],
  [['indramayu'], [108.32, -6.33]],
  [['tegal'], [109.14, -6.87]],
  [['pekalongan'], [109.68, -6.89]],
  [['semarang'], [110.42, -6.97]],
  [
    ['juwana', 'pati'],
    [111.15, -6.71],
  ],
  [['rembang'], [111.34, -6.71]],
  [['cilacap'], [109.01, -7.73]],
  [['yogyakarta'], [110.37, -7.8]],
  [
    ['surakarta', 'solo'],
    [110.82, -7.57],
  ],
  [['surabaya'], [112.75, -7.25]],
  [['sidoarjo'], [112.72, -7.45]],
  [['gresik'], [112.65, -7.16]],
  [['malang'], [112.63, -7.98]],
  [['pasuruan'], [112.91, -7.65]],
  [['probolinggo'], [113.22, -7.75]],
  [
    ['banyuwangi', 'muncar'],
    [114.37, -8.22],
  ],
  [
    ['denpasar', 'badung'],
    [115.22, -8.66],
  ],
  [
    ['mataram', 'lombok'],
    [116.12, -8.58],
  ],
  [['kupang'], [123.61, -10.17]],
  [['larantuka'], [122.98, -8.34]],
  [['maumere'], [122.21, -8.62]],
  [['banda aceh'], [95.32, 5.55]],
  [['medan'], [98.67, 3.59]],
  [['padang'], [100.36, -0.95]],
  [['pekanbaru'], [101.45, 0.51]],
  [['batam'], [104.03, 1.08]],
  [
    ['tanjungpinang', 'tanjung pinang'],
    [104.46, 0.92],
  ],
  [['jambi'], [103.61, -1.61]],
  [['palembang'], [104.76, -2.98]],
  [['bengkulu'], [102.26, -3.8]],
  [
    ['pangkalpinang', 'pangkal pinang'],
    [106.11, -2.13],
  ],
  [
    ['bandar lampung', 'lampung'],
    [105.26, -5.43],
  ],
  [['serang'], [106.15, -6.12]],
  [['pontianak'], [109.33, -0.03]],
  [['banjarmasin'], [114.59, -3.32]],
  [['balikpapan'], [116.83, -1.27]],
  [['samarinda'], [117.15, -0.5]],
  [['tarakan'], [117.58, 3.3]],
  [['makassar'], [119.42, -5.14]],
  [
    ['parepare', 'pare-pare'],
    [119.62, -4.01],
  ],
  [['pinrang'], [119.65, -3.79]],
  [['bone'], [120.33, -4.54]],
  [['mamuju'], [118.89, -2.68]],
  [['palu'], [119.87, -0.9]],
  [['kendari'], [122.51, -3.97]],
  [
    ['baubau', 'bau-bau'],
    [122.6, -5.47],
  ],
  [['gorontalo'], [123.06, 0.54]],
  [['manado'], [124.84, 1.49]],
  [['bitung'], [125.19, 1.44]],
  [
    ['ternate', 'bastiong'],
    [127.38, 0.79],
  ],
  [
    ['ambon', 'tantui'],
    [128.18, -3.7],
  ],
  [['sorong'], [131.25, -0.88]],
  [['manokwari'], [134.06, -0.86]],
  [['fakfak'], [132.3, -2.92]],
  [['nabire'], [135.5, -3.37]],
  [['biak'], [136.08, -1.18]],
  [['jayapura'], [140.7, -2.53]],
  [['merauke'], [140.4, -8.49]],
  [
    ['timika', 'mimika'],
    [136.89, -4.55],
  ],
  [
    ['singapore', 'singapura'],
    [103.85, 1.29],
  ],
  [
    ['hong kong', 'hongkong'],
    [114.17, 22.3],
  ],
  [['bangkok'], [100.5, 13.75]],
  [['tokyo'], [139.7, 35.7]],
  [['yaizu'], [138.32, 34.87]],
];

const byName = new Map(places.flatMap(([names, degrees]) => names.map((name) => [name, degrees] as const)));
const longestFirst = [...byName.keys()].toSorted((a, b) => b.length - a.length);
const named = new RegExp(`(?<![a-z])(?:${longestFirst.join('|')})(?![a-z])`, 'g');

/** Where a place is by what people call it, such as "PPS Cilacap"; nulls where none of its words is known. */
export function placeOf(text: string): { longitude: number | null; latitude: number | null } {
  const found = text.toLowerCase().match(named) ?? [];
  // A port before the city that it is in.
  const order = [...byName.keys()];
  const [best] = found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const [longitude, latitude] = (best !== undefined && byName.get(best)) || [null, null];
  return { longitude, latitude };
}

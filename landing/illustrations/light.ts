/** Colours of an illustration by day or by night. */
export interface IllustrationPalette {
  readonly name: 'day' | 'night'
  /** Background of the page. */
  readonly ground: string
  readonly panel: string
  readonly sky: readonly [string, string, string]
  /** Colours of houses, from distant to near. */
  readonly houses: readonly [string, string, string]
  readonly window: string
  readonly litShare: number
  readonly hill: string
  readonly water: readonly [string, string]
  readonly road: readonly [string, string]
  readonly mark: string
  readonly leaf: readonly [string, string]
  readonly card: string
  readonly ink: string
  readonly quiet: string
  readonly rule: string
  readonly brand: string
  readonly onBrand: string
  /** Opacity of shadows. */
  readonly shade: number
}

export const dayPalette: IllustrationPalette = {
  name: 'day',
  ground: '#ffffff',
  panel: '#eaf1fb',
  sky: ['#ffffff', '#dce9ff', '#ffe7d3'],
  houses: ['#cfdef6', '#aec6ee', '#86a8e0'],
  window: '#fff6df',
  litShare: 0.5,
  hill: '#b9d0e8',
  water: ['#cfe0fa', '#a9c6f3'],
  road: ['#5a6781', '#3d4860'],
  mark: '#f4f7fc',
  leaf: ['#79b59b', '#4f9180'],
  card: '#ffffff',
  ink: '#111a24',
  quiet: '#5b6876',
  rule: '#e3e9f0',
  brand: '#0b5fff',
  onBrand: '#ffffff',
  shade: 0.28,
}

export const nightPalette: IllustrationPalette = {
  name: 'night',
  ground: '#0c1219',
  panel: '#131d2b',
  sky: ['#0c1219', '#14233f', '#39507f'],
  houses: ['#263a62', '#1c2c4d', '#142039'],
  window: '#ffd58a',
  litShare: 0.42,
  hill: '#1b2b48',
  water: ['#1d3158', '#101d38'],
  road: ['#1f2839', '#121925'],
  mark: '#8593ab',
  leaf: ['#255650', '#173c3b'],
  card: '#1a2533',
  ink: '#f0f4f8',
  quiet: '#a0aebc',
  rule: '#2b394a',
  brand: '#3d7fff',
  onBrand: '#ffffff',
  shade: 0.6,
}

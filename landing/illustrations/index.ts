import { phoneNarrow, phoneWide } from './app.ts'
import { careNarrow, careWide } from './care.ts'
import { contractNarrow, contractWide } from './contract.ts'
import { carsNarrow, carsWide } from './garage.ts'
import { heroNarrow, heroWide } from './hero.ts'
import { sharePreviewImage } from './share.ts'
import { spotsNarrow, spotsWide } from './spots.ts'

/** All scenes in both widths. Each is rendered for light and dark mode. */
export const illustrations = {
  hero: { wide: heroWide, narrow: heroNarrow },
  spots: { wide: spotsWide, narrow: spotsNarrow },
  cars: { wide: carsWide, narrow: carsNarrow },
  phone: { wide: phoneWide, narrow: phoneNarrow },
  contract: { wide: contractWide, narrow: contractNarrow },
  care: { wide: careWide, narrow: careNarrow },
} as const

export { sharePreviewImage }
export { dayPalette, nightPalette } from './light.ts'

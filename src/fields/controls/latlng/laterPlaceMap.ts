import { later } from '../../parts/later.tsx'

/** The map of a place, whose code comes when one is shown; where it comes, it takes no margins. */
export const PlaceMap = later(() => import('./PlaceMap.tsx').then((module) => module.PlaceMap), 260, 0)

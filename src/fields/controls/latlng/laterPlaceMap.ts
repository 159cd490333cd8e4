import { lazyWithSkeleton } from '../../parts/lazyWithSkeleton.tsx'

/** The map of a place, whose code comes when one is shown; where it comes, it takes no margins. */
export const PlaceMap = lazyWithSkeleton(() => import('./PlaceMap.tsx').then((module) => module.PlaceMap), 260, 0)

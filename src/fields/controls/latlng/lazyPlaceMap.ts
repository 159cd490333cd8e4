import { lazyWithSkeleton } from '../../parts/lazyWithSkeleton.tsx'

/** The map, loaded lazily and without the margins of an input. */
export const PlaceMap = lazyWithSkeleton(() => import('./PlaceMap.tsx').then((module) => module.PlaceMap), 260, 0)

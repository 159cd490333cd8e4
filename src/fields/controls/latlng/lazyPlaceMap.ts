import { lazyWithSkeleton } from '../../parts/lazyWithSkeleton.tsx'

/** The map, loaded lazily and without the margins of an input. */
export const LazyCoordinatesMap = lazyWithSkeleton(() => import('./CoordinatesMap.tsx').then((module) => module.CoordinatesMap), 260, 0)

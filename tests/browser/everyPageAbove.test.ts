import { allResources } from '#resources'
import { everyPageOf } from './everyPage.ts'

const half = Math.ceil(allResources.length / 2)

// The first half of the resources; the second runs in parallel in `everyPageBelow.test.ts`.
everyPageOf(allResources.slice(0, half))

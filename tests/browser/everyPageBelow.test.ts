import { allResources } from '#resources'
import { testEveryPageOf } from './everyPage.ts'

const half = Math.ceil(allResources.length / 2)

// The second half of the resources; the first runs in parallel in `everyPageAbove.test.ts`.
testEveryPageOf(allResources.slice(half))

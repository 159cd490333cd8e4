import { allResources } from '#resources'
import { testEveryPageOf } from './everyPage.ts'

const half = Math.ceil(allResources.length / 2)

// The first half of the resources; the second runs in parallel in `everyPageBelow.test.ts`.
testEveryPageOf(allResources.slice(0, half))

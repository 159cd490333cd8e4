import { allResources } from '#resources'
import { everyPageOf } from './everyPage.ts'

const half = Math.ceil(allResources.length / 2)

// The two halves of the menu take about as long, and are looked at side by side.
everyPageOf(allResources.slice(half))

import { generalCalls } from '#schema/generalCalls.ts'
import { describeCall } from './calls.ts'
import type { ApiChapter } from './chapter.ts'

const name = 'general'

/** Endpoints that belong to no resource. */
export const generalChapter: ApiChapter = { name, title: '공통', calls: Object.values(generalCalls).flatMap((call) => describeCall(name, call)), shapes: {} }

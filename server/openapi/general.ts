import { generalCalls } from '#schema/generalCalls.ts'
import { described } from './calls.ts'
import type { Part } from './chapter.ts'

const name = 'general'

/** Calls that belong to no resource. */
export const generalPart: Part = { name, title: '공통', calls: Object.values(generalCalls).flatMap((call) => described(name, call)), shapes: {} }

import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { describeOperations } from './calls.ts'
import type { ApiChapter } from './chapter.ts'

const chapterName = 'general'

/** Endpoints that belong to no resource. */
export const generalChapter: ApiChapter = {
  name: chapterName,
  title: '공통',
  calls: Object.values(nonResourceCalls).flatMap((call) => describeOperations(chapterName, call)),
  shapes: {},
}

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import fc from 'fast-check'
import type { Database } from '#server/base/database.ts'
import { openDatabase } from '#server/db/pool.ts'
import { keywordSyllables } from '#server/db/ddl/syllables.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'))
  db = await openDatabase({ url: clone.url, size: 1, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

test('a text has its syllables and the pairs of them, within words', async () => {
  const [match] = await db.query<{ all: string[] }>(`select array(select distinct s from unnest(syllables('박도윤 kim@x.kr 010 서울a역')) s order by s) as all`)
  expect(match?.all.toSorted()).toEqual(['박', '도', '윤', '박도', '도윤', '서', '울', '서울', '역'].toSorted())
  expect(await db.query(`select syllables('plain text 1') as all, syllables('') as none`)).toEqual([{ all: [], none: [] }])
})

test('a keyword asks for its pairs, or for the one syllable that it is', () => {
  expect(keywordSyllables('박도윤')).toEqual(['박도', '도윤'])
  expect(keywordSyllables('김')).toEqual(['김'])
  expect(keywordSyllables('서울 역 12')).toEqual(['서울'])
  expect(keywordSyllables('12a')).toEqual([])
})

test('every text that contains a keyword contains all of its syllables', async () => {
  const letters = fc.string({ unit: fc.constantFrom('가', '나', '다', '힣', ' ', 'a', '1', '-', '\n'), maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(letters, letters, letters, async (before, keyword, after) => {
      const [row] = await db.query<{ holds: boolean }>('select syllables($1) @> $2::text[] as holds', [before + keyword + after, keywordSyllables(keyword)])
      expect(row?.holds).toBe(true)
    }),
    { numRuns: 200 },
  )
})

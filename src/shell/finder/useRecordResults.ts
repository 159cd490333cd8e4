import { useEffect, useState } from 'react'
import { general } from '#provider'
import type { FinderEntry } from './finderEntries.ts'
import { toRecordFinderEntries } from './finderEntries.ts'

const waitMs = 150

type LookupResponse = Awaited<ReturnType<typeof general.lookup>>

/** Resources with a row of that name come first: 현대 is a brand before it is a card issuer. */
function sortByExactMatch(rows: LookupResponse['rows'], words: string) {
  const isNamed = (label: string) => label.toLowerCase().includes(words.toLowerCase())
  const names = new Set(rows.filter(({ label }) => isNamed(label)).map(({ of }) => of))
  return rows.toSorted((a, b) => Number(names.has(b.of)) - Number(names.has(a.of)))
}

/** Records that match the text, requested after a pause in typing; late responses to an older text are ignored. */
export function useRecordResults(words: string) {
  const [match, setFound] = useState<{ words: string; places: readonly FinderEntry[] }>({ words: '', places: [] })
  useEffect(() => {
    if (words === '') return undefined
    const aborter = new AbortController()
    const timer = window.setTimeout(async () => {
      const answer = await general.lookup({ keyword: words }, { signal: aborter.signal }).catch(() => undefined)
      if (!aborter.signal.aborted) setFound({ words, places: sortByExactMatch(answer?.rows ?? [], words).flatMap(toRecordFinderEntries) })
    }, waitMs)
    return () => {
      window.clearTimeout(timer)
      aborter.abort()
    }
  }, [words])
  return { places: words === '' ? [] : match.places, searching: words !== match.words && words !== '' }
}

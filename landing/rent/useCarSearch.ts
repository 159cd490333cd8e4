import { useEffect, useRef, useState } from 'react'
import type { CarSearchResult } from '#resources/rental/fleet/calls.ts'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../components/memberApi.ts'
import { requestGeolocation } from './requestGeolocation.ts'
import type { CarSearchCriteria } from './searchAddress.ts'

export interface SearchState {
  readonly rows: CarSearchResult['rows']
  readonly total: number
  /** The page that was loaded last; 0 before the first. */
  readonly page: number
  readonly busy: boolean
  readonly error: CallError | null
}

/** A place that is five minutes old is near enough for a search. */
const searchPlaceAgeMs = 300_000

const pageSize = 24
const noCars: SearchState = { rows: [], total: 0, page: 0, busy: false, error: null }

async function requestPage({ period, spot, model, order }: CarSearchCriteria, page: number) {
  if (!period) return null
  const near = order === 'near' ? await requestGeolocation(searchPlaceAgeMs) : null
  return memberApi.post('rcar', 'search', {
    ...period,
    ...(spot !== null && { spot_id: spot }),
    ...(model !== null && { model_id: model }),
    ...(near && { near }),
    orderBy: near ? 'distance-asc' : 'total_amount-asc',
    num: pageSize,
    page,
  })
}

/** Searches whenever the wish changes. An answer to an earlier wish is dropped. */
export function useCarSearch(wish: CarSearchCriteria) {
  const [state, setState] = useState(noCars)
  const latest = useRef(0)

  async function load(page: number, before: SearchState) {
    const turn = ++latest.current
    setState({ ...before, busy: true, error: null })
    const result = await requestPage(wish, page)
    if (turn !== latest.current || !result) return
    if (!result.ok) return setState({ ...before, busy: false, error: result.error })
    setState({ rows: [...before.rows, ...result.value.rows], total: result.value.total, page, busy: false, error: null })
  }

  const key = JSON.stringify(wish)
  useEffect(() => {
    if (wish.period) void load(1, noCars)
    // The key stands for the wish.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return { ...state, loadMore: () => void load(state.page + 1, state) }
}

import { useEffect, useRef, useState } from 'react'
import type { Api } from '#resources/api.ts'
import type { CallError } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'

export type ChangeCost = Awaited<ReturnType<Api['rent']['terms']>>

interface TermsState {
  readonly terms: ChangeCost | null
  readonly busy: boolean
  readonly error: CallError | null
}

/** What a change of a ride costs, before it is made; `values` is null while nothing is changed. */
export function useChangeCost(id: number, action: 'change' | 'extend' | 'cancel', values: Readonly<Record<string, unknown>> | null): TermsState {
  const [state, setState] = useState<TermsState>({ terms: null, busy: false, error: null })
  const latest = useRef(0)
  const key = JSON.stringify(values)
  useEffect(() => {
    const turn = ++latest.current
    if (!values) return setState({ terms: null, busy: false, error: null })
    setState((before) => ({ ...before, busy: true }))
    void memberApi
      .post('rent', 'terms', { id, action, asked: values })
      .then(
        (result) =>
          turn === latest.current &&
          setState(result.ok ? { terms: result.value, busy: false, error: null } : { terms: null, busy: false, error: result.error }),
      )
    // The key stands for the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, action, key])
  return state
}

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

export const firstTab = 'details'

/** The open tab of a row. On the row's page it is in the address, so that reload, back and links keep it; elsewhere it is local state. */
export function useOpenRowTab(addressed: boolean) {
  const [params, setParams] = useSearchParams()
  const [own, setOwn] = useState(firstTab)
  const choose = (next: string) => {
    if (!addressed) return setOwn(next)
    setParams(
      (before) => {
        before.delete('tab')
        if (next !== firstTab) before.set('tab', next)
        return before
      },
      { replace: true },
    )
  }
  return { tab: addressed ? (params.get('tab') ?? firstTab) : own, choose }
}

import { useEffect, useRef } from 'react'
import { useStoreContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { useMe } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { PageSkeleton } from '../../../components/feedback/PageSkeleton.tsx'
import { unchangedLayout, columnLayoutStorageKey } from './layout.ts'
import { listStateAddress, defaultViewKey, parseListState } from './listState.ts'

/** Applies the default view before the list loads its rows. A deleted view is forgotten. */
export function DefaultViewApplier({ scoped, id, onReady }: { scoped: ScopedList; id: number; onReady: () => void }) {
  const navigate = useNavigate()
  const store = useStoreContext()
  const { id: me } = useMe()
  const started = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    // Navigating changes the dependencies; it must run only once.
    if (started.current) return
    started.current = true
    const doOpen = async () => {
      const view = await api.savedView.findById({ subset: 'full', id }).catch(() => undefined)
      if (!isHere.current) return
      if (!view) {
        store.removeItem(defaultViewKey(scoped, me))
        return onReady()
      }
      const look = parseListState(view.params)
      if (look.columns) store.setItem(`${scoped.key}.columns`, look.columns)
      store.setItem(columnLayoutStorageKey(scoped.key), look.layout ?? unchangedLayout)
      await navigate(listStateAddress(scoped, look), { replace: true })
    }
    void doOpen()
  }, [scoped, id, me, navigate, store, onReady])
  return <PageSkeleton />
}

import { Suspense, lazy, useCallback, useState } from 'react'
import { ListBase, useNotify, useStoreContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Resource } from '#schema'
import { useDeclared } from '../../parts/declared.ts'
import { useMe } from '../../parts/me.tsx'
import { retry } from '../../parts/queryClient.ts'
import type { Scoped } from '../../parts/scope.ts'
import { useScope, without } from '../../parts/scope.ts'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { ListView } from './ListView.tsx'
import { judgingFilter, judgingSort, sortOf, usualPage } from './usual.ts'
import { useColumns } from './views/useColumns.ts'
import { wrongKeys } from './wrongKeys.ts'
import { ScopedRouter } from './ScopedRouter.tsx'

/** The list of any resource, in any of its scopes. */
export default function ListPage() {
  const scoped = useScope(useDeclared())
  return <ScopedList key={`${scoped.key} ${scoped.tab ?? ''} ${judgingIn(scoped) ?? ''}`} scoped={scoped} />
}

const OpenWithDefault = lazy(() => import('./views/OpenWithDefault.tsx').then((module) => ({ default: module.OpenWithDefault })))

/** The view that a list opens with, where somebody chose one and neither the address nor an earlier visit says otherwise. */
function useOpening({ key, kept }: Scoped) {
  const { id } = useMe()
  const { search } = useLocation()
  const store = useStoreContext()
  const isBare = without(search, kept) === '' && kept.group === undefined
  const [opening, setOpening] = useState<number | undefined>(() =>
    isBare && store.getItem(`${key}.listParams`) === undefined ? store.getItem<number>(`${key}.view.${id}`) : undefined,
  )
  // The view is open once the address says so; asking for rows before that would ask twice.
  if (opening !== undefined && !isBare) setOpening(undefined)
  return [isBare ? opening : undefined, setOpening] as const
}

function ScopedList({ scoped }: { scoped: Scoped }) {
  const [opening, setOpening] = useOpening(scoped)
  const onReady = useCallback(() => setOpening(undefined), [setOpening])
  if (opening === undefined) return <List scoped={scoped} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OpenWithDefault scoped={scoped} id={opening} onReady={onReady} />
    </Suspense>
  )
}

/** A refusal that the list itself shows by name needs no notice beside it. */
function useAsking(of: Resource) {
  const notify = useNotify()
  const onError = (error: unknown) => {
    if (wrongKeys(of, error).length === 0) notify(messageOf(error), { type: 'error' })
  }
  return { retry, onError }
}

/** The mode in which rows are judged one after the other, where that is how the list is looked at. */
const judgingIn = ({ of, mode }: Scoped) => (mode !== undefined && of.list.modes?.[mode]?.kind === 'judge' ? mode : undefined)

function List({ scoped }: { scoped: Scoped }) {
  const { of, mode } = scoped
  const columns = useColumns(scoped)
  const asking = useAsking(scoped.of)
  const judging = judgingIn(scoped)
  return (
    <ScopedRouter scope={scoped.kept}>
      <ListBase
        resource={scoped.route}
        filter={judging === undefined ? scoped.filter : { ...scoped.filter, ...judgingFilter(scoped.of, judging) }}
        sort={judging === undefined ? sortOf(scoped.of) : judgingSort(scoped.of, judging)}
        perPage={usualPage}
        // How a list was left is not how the next row to be judged is found.
        storeKey={judging === undefined ? `${scoped.key}.listParams` : false}
        exporter={false}
        queryOptions={columns.beyond || of.list.modes?.[mode ?? '']?.kind === 'gallery' ? { ...asking, meta: { subset: 'full' } } : asking}
      >
        <ListView scoped={scoped} columns={columns} />
      </ListBase>
    </ScopedRouter>
  )
}

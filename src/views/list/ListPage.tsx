import { ListBase } from 'react-admin'
import { useDeclared } from '../../declared.ts'
import type { Scoped } from '../../scope.ts'
import { useScope } from '../../scope.ts'
import { ListView } from './ListView.tsx'
import { ScopedRouter } from './ScopedRouter.tsx'

/** The list of any resource, in any of its scopes. */
export default function ListPage() {
  const scoped = useScope(useDeclared())
  return <ScopedList key={scoped.key} scoped={scoped} />
}

function sortOf(sort: string) {
  const at = sort.lastIndexOf('-')
  return { field: sort.slice(0, at), order: sort.endsWith('-asc') ? ('ASC' as const) : ('DESC' as const) }
}

const ScopedList = ({ scoped }: { scoped: Scoped }) => (
  <ScopedRouter scope={scoped.scope}>
    <ListBase
      resource={scoped.route}
      filter={scoped.values}
      sort={sortOf(scoped.of.list.sort ?? 'id-desc')}
      perPage={25}
      storeKey={`${scoped.key}.listParams`}
      exporter={false}
      queryOptions={{ retry: undefined }}
    >
      <ListView scoped={scoped} />
    </ListBase>
  </ScopedRouter>
)

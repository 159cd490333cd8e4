import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { ConditionGroup } from './conditionGroups.ts'
import { conditionGroupsIn, withConditionGroups } from './conditionGroups.ts'
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx'
import { ConditionGroupText, formatConditionGroup } from './ConditionGroupText.tsx'
import { conditionGroupMessages } from './conditionGroupMessages.ts'

interface EditedGroup {
  readonly index: number
  readonly anchor: HTMLElement
}

/** The condition groups of the filter under the key `any` or `all`, each as a chip to edit or remove. */
export function ConditionGroupChips({ scoped, operator }: { scoped: ScopedList; operator: 'any' | 'all' }) {
  const { filterValues, setFilters } = useListContext()
  const [edited, setEdited] = useState<EditedGroup>()
  const groups = conditionGroupsIn(filterValues)
  // `any` is one group and comes first; the groups of `all` follow.
  const [from, to] = operator === 'any' ? [0, 1] : [filterValues.any === undefined ? 0 : 1, groups.length]
  const put = (at: number, group: ConditionGroup | undefined) =>
    setFilters(withConditionGroups(filterValues, groups.toSpliced(at, 1, ...(group?.length ? [group] : []))))
  const { anyOf, change } = conditionGroupMessages()
  return (
    <>
      {groups.slice(from, to).map((group, index) => {
        const at = from + index
        const remove = () => put(at, undefined)
        return (
          <Chip
            key={JSON.stringify(group)}
            size="small"
            variant="outlined"
            color="primary"
            label={<ConditionGroupText resource={scoped.resource} group={group} />}
            title={formatConditionGroup(scoped.resource, group)}
            onClick={(event) => setEdited({ index: at, anchor: event.currentTarget })}
            onDelete={remove}
            aria-label={change(formatConditionGroup(scoped.resource, group))}
            aria-haspopup="dialog"
            sx={{ maxWidth: 1, height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 } }}
          />
        )
      })}
      {edited && (
        <Popover
          open
          anchorEl={edited.anchor}
          onClose={() => setEdited(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': anyOf, sx: { p: 1.5, width: 380, maxWidth: 'calc(100% - 16px)', maxHeight: '70dvh' } } }}
        >
          <ConditionGroupEditor
            scoped={scoped}
            group={groups[edited.index] ?? []}
            onApply={(group) => {
              setEdited(undefined)
              put(edited.index, group)
            }}
            onCancel={() => setEdited(undefined)}
          />
        </Popover>
      )}
    </>
  )
}

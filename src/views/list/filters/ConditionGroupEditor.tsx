import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { ConditionSet, ConditionGroup } from './conditionGroups.ts'
import { nonEmptySets } from './conditionGroups.ts'
import { conditionGroupMessages } from './conditionGroupMessages.ts'
import { ConditionSetForm } from './ConditionSetForm.tsx'
import { useAllFilters } from './useAllFilters.ts'

interface ConditionGroupEditorProps {
  scoped: ScopedList
  group: ConditionGroup
  onApply: (group: ConditionGroup) => void
  onCancel: () => void
}

interface Draft {
  readonly id: number
  readonly filters: ConditionSet
}

/** An editor for alternative condition sets. Applied as a whole, because a partial set would match unwanted rows. */
export function ConditionGroupEditor({ scoped, group, onApply, onCancel }: ConditionGroupEditorProps) {
  const fields = useAllFilters(scoped)
  const next = useRef(group.length + 2)
  const [sets, setSets] = useState<readonly Draft[]>(() => [...group, {}, {}].slice(0, Math.max(group.length, 2)).map((filters, id) => ({ id, filters })))
  const filledSets = nonEmptySets(sets.map(({ filters }) => filters))
  const { anyOf, or, addOr, apply, cancel } = conditionGroupMessages()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {anyOf}
      </Typography>
      {sets.map(({ id, filters }, index) => (
        <Box key={id} sx={{ display: 'grid', gap: 1 }}>
          {index > 0 && <Divider sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{or}</Divider>}
          <ConditionSetForm
            resource={scoped.resource}
            number={index + 1}
            fields={fields}
            filters={filters}
            onChange={(changed) => setSets((now) => now.map((item) => (item.id === id ? { id, filters: changed } : item)))}
            {...(sets.length > 1 && { onRemove: () => setSets((now) => now.filter((item) => item.id !== id)) })}
          />
        </Box>
      ))}
      <Button
        size="small"
        color="secondary"
        startIcon={<AddIcon />}
        onClick={() => setSets((now) => [...now, { id: next.current++, filters: {} }])}
        sx={{ justifySelf: 'start' }}
      >
        {addOr}
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="contained" disabled={filledSets.length === 0} onClick={() => onApply(filledSets)}>
          {apply}
        </Button>
      </Box>
    </Box>
  )
}

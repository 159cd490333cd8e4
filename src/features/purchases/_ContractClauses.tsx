import { clauseMessages } from './_messages.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import DragIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { MoveAndRemoveButtons, moveItem } from '../../fields/parts/MoveAndRemoveButtons.tsx'
import type { ContractClauseCopy } from './_clauseList.ts'
import { ClauseVersionChips, ClauseText } from './_ClauseLibrary.tsx'

interface ContractClausesProps {
  list: readonly ContractClauseCopy[]
  onChange: (list: ContractClauseCopy[]) => void
}

/** The clauses of one contract: reordered by mouse or keyboard, marked as agreed, removed. */
export function ContractClauses({ list, onChange }: ContractClausesProps) {
  const { contract, none: emptyText, drag, movedTo: movedText } = clauseMessages()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [text, setSaid] = useState('')

  const move = (from: number, to: number) => {
    onChange(moveItem(list, from, to))
    setSaid(movedText(list[from]?.title ?? '', to + 1))
  }
  const doDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null && dragged !== to) move(dragged, to)
    setDragged(null)
    setOver(null)
  }
  const replace = (at: number, one: ContractClauseCopy) => onChange(list.map((item, index) => (index === at ? one : item)))

  return (
    <Box component="section" aria-labelledby="contract-clauses" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography variant="h3" id="contract-clauses" sx={{ mr: 'auto' }}>
          {contract}
        </Typography>
        {list.length > 1 && (
          <Typography variant="caption" color="textSecondary">
            {drag}
          </Typography>
        )}
      </Box>
      {list.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map((one, index) => (
          <Box
            component="li"
            key={one.title}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => doDrop(event, index)}
            sx={{
              p: 1.5,
              border: 1,
              borderColor: dragged !== null && over === index ? 'primary.main' : 'divider',
              borderRadius: 1,
              opacity: dragged === index ? 0.5 : 1,
            }}
          >
            <ClauseItem
              clause={one}
              index={index}
              count={list.length}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(list.filter((item) => item !== one))}
            />
            <AgreedCheckbox clause={one} onChange={(agreed_at) => replace(index, { ...one, agreed_at })} />
          </Box>
        ))}
      </Stack>
      <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)', pointerEvents: 'none' }}>
        {text}
      </Box>
    </Box>
  )
}

interface ClauseItemProps {
  clause: ContractClauseCopy
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const ClauseItem = ({ clause, index, count, onMove, onRemove }: ClauseItemProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <DragIcon fontSize="small" sx={{ color: 'text.secondary', cursor: 'grab' }} aria-hidden="true" />
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 'auto' }}>
        {index + 1}. {clause.title}
      </Typography>
      <ClauseVersionChips required={clause.required} version={clause.version} />
      <Box sx={{ display: 'flex' }}>
        <MoveAndRemoveButtons label={clause.title} index={index} count={count} disabled={false} onMove={onMove} onRemove={onRemove} />
      </Box>
    </Box>
    <ClauseText text={clause.text} />
  </>
)

function AgreedCheckbox({ clause, onChange }: { clause: ContractClauseCopy; onChange: (at: string | null) => void }) {
  const { agreed, agreedOf } = clauseMessages()
  return (
    <FormControlLabel
      sx={{ m: 0, ml: -1 }}
      control={
        <Checkbox
          size="small"
          checked={Boolean(clause.agreed_at)}
          onChange={(_event, checked) => onChange(checked ? toSeoulWallTime(new Date()) : null)}
          slotProps={{ input: { 'aria-label': agreedOf(clause.title) } }}
        />
      }
      label={
        <Typography variant="caption">
          {agreed}
          {clause.agreed_at && ` · ${clause.agreed_at.slice(0, 16)}`}
        </Typography>
      }
    />
  )
}

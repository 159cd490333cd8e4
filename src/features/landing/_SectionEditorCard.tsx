import CopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import FoldIcon from '@mui/icons-material/ExpandLess'
import OpenIcon from '@mui/icons-material/ExpandMore'
import SeenIcon from '@mui/icons-material/VisibilityOutlined'
import UnseenIcon from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import type { SvgIconComponent } from '@mui/icons-material'
import type { DragEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { landingMessages } from './_draft/_messages.ts'
import { partFields } from './_draft/_content.ts'
import { useEditorState } from './_draft/_editorContext.ts'
import { PictureFields, LocalizedTextFields } from './_LocalizedTextFields.tsx'

const dragType = 'text/x-landing-section'

interface SectionCardProps {
  index: number
  count: number
  name: string
  isHidden: boolean
  onMove: (from: number, to: number) => void
  onHide: (isHidden: boolean) => void
  onCopy: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** Whether the section is open; choosing one of its fields in the preview opens it. */
function useSectionOpen(at: number) {
  const { focusTarget } = useEditorState()
  const [open, setOpen] = useState(focusTarget?.path.startsWith(`sections.${at}.`) ?? false)
  useEffect(() => {
    if (focusTarget?.path.startsWith(`sections.${at}.`)) setOpen(true)
    // Only a new target opens the section; a changed index does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusTarget])
  return [open, setOpen] as const
}

/** One section: a header to move, hide, copy and remove it, and its fields. */
export function SectionEditorCard(props: SectionCardProps) {
  const { index, name, isHidden, onMove } = props
  const [open, setOpen] = useSectionOpen(index)
  const [over, setOver] = useState(false)
  const { errors } = useFormState({ name: 'sections' })
  const isWrong = (errors.sections as unknown as readonly unknown[] | undefined)?.[index] !== undefined
  const words = landingMessages()
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const from = event.dataTransfer.getData(dragType)
    if (from !== '') onMove(Number(from), index)
  }
  return (
    <Box
      component="li"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{ border: 1, borderColor: over ? 'primary.main' : isWrong ? 'error.main' : 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', p: 0.5 }}>
        <DragHandle index={index} name={name} onMove={onMove} />
        <ButtonBase
          aria-expanded={open}
          aria-label={open ? words.fold(name) : words.open(name)}
          onClick={() => setOpen(!open)}
          sx={{
            flex: '1 1 120px',
            minWidth: 0,
            justifyContent: 'flex-start',
            gap: 0.75,
            px: 0.5,
            py: 0.75,
            font: 'inherit',
            fontSize: '0.875rem',
            fontWeight: 600,
          }}
        >
          {open ? <FoldIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: isHidden ? 'text.secondary' : undefined }}>
            {name}
          </Box>
          {isHidden && <Chip size="small" label={words.hidden} />}
        </ButtonBase>
        <SectionTools {...props} />
      </Box>
      {open && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <LocalizedTextFields fields={partFields.sections} prefix={`sections.${index}.`} />
          <PictureFields fields={partFields.sections} prefix={`sections.${index}.`} />
        </Box>
      )}
    </Box>
  )
}

function SectionTools({ index, count, name, isHidden, onMove, onHide, onCopy, onRemove }: SectionCardProps) {
  const words = landingMessages()
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      <ToolButton label={words.up(name)} Icon={UpIcon} onClick={index > 0 ? () => onMove(index, index - 1) : undefined} />
      <ToolButton label={words.down(name)} Icon={DownIcon} onClick={index < count - 1 ? () => onMove(index, index + 1) : undefined} />
      <ToolButton label={isHidden ? words.reveal(name) : words.hide(name)} Icon={isHidden ? UnseenIcon : SeenIcon} onClick={() => onHide(!isHidden)} />
      <ToolButton label={words.duplicate(name)} Icon={CopyIcon} onClick={onCopy} />
      <ToolButton label={words.remove(name)} Icon={DeleteIcon} onClick={onRemove} />
    </Box>
  )
}

const ToolButton = ({ label, Icon, onClick }: { label: string; Icon: SvgIconComponent; onClick: (() => void) | undefined }) => (
  <IconButton size="small" aria-label={label} title={label} disabled={!onClick} onClick={onClick} sx={{ p: 0.5 }}>
    <Icon fontSize="small" />
  </IconButton>
)

function DragHandle({ index, name, onMove }: Pick<SectionCardProps, 'index' | 'name' | 'onMove'>) {
  const label = landingMessages().drag(name)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(index, index + by)
  }
  return (
    <IconButton
      size="small"
      draggable
      aria-label={label}
      title={label}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onKeyDown={onKeyDown}
      sx={{ cursor: 'grab', p: 0.5 }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  )
}

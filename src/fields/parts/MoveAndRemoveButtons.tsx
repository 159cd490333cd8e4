import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import BackIcon from '@mui/icons-material/KeyboardArrowLeft'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import ForwardIcon from '@mui/icons-material/KeyboardArrowRight'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import IconButton from '@mui/material/IconButton'
import { localize } from '#schema/fields/base/format.ts'

interface MoveAndRemoveButtonsProps {
  /** The accessible name of the item. */
  label: string
  index: number
  count: number
  sideways?: boolean
  disabled: boolean
  onMove?: (to: number) => void
  onRemove: () => void
}

/** Buttons to move an item by one position, or to remove it. */
export function MoveAndRemoveButtons({ label, index, count, sideways = false, disabled, onMove, onRemove }: MoveAndRemoveButtonsProps) {
  const [Before, After] = sideways ? [BackIcon, ForwardIcon] : [UpIcon, DownIcon]
  const dense = { p: 0.25 }
  return (
    <>
      {onMove && (
        <>
          <IconButton
            size="small"
            sx={dense}
            disabled={disabled || index === 0}
            onClick={() => onMove(index - 1)}
            aria-label={localize(`${label} 앞으로`, `Move ${label} forward`)}
          >
            <Before fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            sx={dense}
            disabled={disabled || index === count - 1}
            onClick={() => onMove(index + 1)}
            aria-label={localize(`${label} 뒤로`, `Move ${label} back`)}
          >
            <After fontSize="small" />
          </IconButton>
        </>
      )}
      <IconButton size="small" sx={dense} disabled={disabled} onClick={onRemove} aria-label={localize(`${label} 지우기`, `Remove ${label}`)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </>
  )
}

/** The list with one item moved to another index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_each, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

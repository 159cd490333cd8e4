import Stack from '@mui/material/Stack'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListMode } from '#schema/declare/mode.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { ModeSwitch } from '../base/ModeSwitch.tsx'
import { SavedViewsButton } from '../views/SavedViewsButton.tsx'
import { ColumnChooser } from '../columns/ColumnChooser.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { GroupButton } from '../grouping/GroupButton.tsx'
import type { ColumnsState } from '../views/useColumns.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { SortSelect } from './SortSelect.tsx'
import { phoneMessages } from './messages.ts'

interface ListToolsSheetProps {
  scoped: ScopedList
  columns: ColumnsState
  modes: readonly (readonly [string, ListMode])[]
  mode: ListMode | undefined
  open: boolean
  onClose: () => void
}

const actionStyle = {
  '& > .MuiButton-root': { justifyContent: 'flex-start', minHeight: 48, px: 1 },
  '& > .MuiButton-root > span:not(.MuiButton-startIcon)': { display: 'inline' },
  '& > .MuiButton-root > .MuiButton-startIcon': { ml: 0, mr: 1.5 },
}

/** Everything that a list on a phone offers besides search and filters. A choice that changes the list closes the sheet. */
export function ListToolsSheet({ scoped, columns, modes, mode, open, onClose }: ListToolsSheetProps) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const before = useRef(address)
  useEffect(() => {
    if (before.current !== address) onClose()
    before.current = address
  }, [address, onClose])
  return (
    <BottomSheet title={phoneMessages().more} open={open} onClose={onClose}>
      <Stack sx={{ gap: 0.5, px: 1.5, pb: 1.5, ...actionStyle }}>
        {modes.length > 0 && <ModeSwitch modes={modes} open={mode} />}
        {!mode && <SortSelect columns={columns.visible} />}
        <SavedViewsButton scoped={scoped} columns={columns} />
        {!mode && <GroupButton scoped={scoped} />}
        {!mode && <ColumnChooser scoped={scoped} columns={columns} />}
        <ExportButton scoped={scoped} />
        <ImportButton scoped={scoped} onOpen={onClose} />
      </Stack>
    </BottomSheet>
  )
}

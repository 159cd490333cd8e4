import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { messages } from '../../i18n/messages.ts'

const sizes = [25, 50, 100]

/** Page navigation and page size; sticky at the bottom of the list. */
export function Pager() {
  const { page, perPage, setPage, setPerPage, total } = useListContext()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // The range depends on the number of rows.
  if (total === undefined) return <Box key="awaited" sx={{ minHeight: 56 }} />
  const { page: goTo, pages, pager, pageSize, perPage: rows } = messages().list
  return (
    <Box
      key="there"
      data-bar
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.paper',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
        minHeight: 56,
      }}
    >
      <TextField
        select
        margin="none"
        fullWidth={false}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': pageSize }, inputProps: { 'aria-label': pageSize } } }}
        sx={{ '& .MuiSelect-select': { py: 0.5 } }}
      >
        {[...new Set([...sizes, perPage])].map((size) => (
          <MenuItem key={size} value={size}>
            {rows(size)}
          </MenuItem>
        ))}
      </TextField>
      {total > perPage && (
        <Pagination
          aria-label={pager}
          size="small"
          color="primary"
          showFirstButton={!narrow}
          showLastButton={!narrow}
          siblingCount={narrow ? 0 : 2}
          page={page}
          count={Math.ceil(total / perPage)}
          onChange={(_event, next) => setPage(next)}
          getItemAriaLabel={(type, at) => (type === 'page' ? goTo(at ?? 1) : pages[type as keyof typeof pages])}
        />
      )}
    </Box>
  )
}

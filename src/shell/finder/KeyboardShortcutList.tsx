import { finderMessages } from './messages.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{
      fontFamily: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 700,
      px: 0.75,
      py: 0.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      bgcolor: 'background.sunken',
    }}
  >
    {name}
  </Box>
)

const Keys = ({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', rowGap: 0.75, m: 0 }}>
      {keys.map(([key, description]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>
            <Key name={key} />
          </dt>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {description}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
)

/** The list of all shortcuts. */
export function KeyboardShortcutList() {
  const { anywhere, inList, find, help, search, down, up, select, open, sidePanel, edit, cells, columns, create, previousPage, nextPage, note } =
    finderMessages().keys
  return (
    <>
      <Keys
        title={anywhere}
        keys={[
          ['Ctrl K', find],
          ['?', help],
        ]}
      />
      <Keys
        title={inList}
        keys={[
          ['/', search],
          ['j', down],
          ['k', up],
          ['x', select],
          ['Enter', open],
          ['p', sidePanel],
          ['e', edit],
          ['← →', cells],
          ['Alt ← →', columns],
          ['n', create],
          ['[', previousPage],
          [']', nextPage],
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </>
  )
}

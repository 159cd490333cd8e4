import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { handbookMessages } from './messages.ts'

/** Number of refusals that are shown without being opened. */
const openUpTo = 4

const TextList = ({ texts }: { texts: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
    {texts.map((text) => (
      <Typography key={text} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    ))}
  </Box>
)

/** The texts of refusals; many of them are folded. */
export function RefusalList({ texts, isOpen = false }: { texts: readonly string[]; isOpen?: boolean }) {
  const { refusals, moreRefusals } = handbookMessages()
  const all = [...new Set(texts)]
  if (all.length === 0) return null
  if (all.length <= openUpTo)
    return (
      <Box sx={{ mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {refusals}
        </Typography>
        <TextList texts={all} />
      </Box>
    )
  return (
    <Box component="details" open={isOpen} sx={{ mt: 0.5 }}>
      <Typography component="summary" variant="body2" color="primary" sx={{ cursor: 'pointer', py: 0.25 }}>
        {moreRefusals(all.length)}
      </Typography>
      <TextList texts={all} />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Comment } from '../../../components/comments.ts'

/** A comment with the names of the mentioned users. */
export const CommentText = ({ comment: { text, mentions } }: { comment: Pick<Comment, 'text' | 'mentions'> }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {mentions.map((person) => (
      <Box component="span" key={person.id} sx={{ color: 'primary.main', fontWeight: 600, mr: 0.75 }}>
        @{person.label}
      </Box>
    ))}
    {text}
  </Typography>
)

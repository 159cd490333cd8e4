import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Picture } from '../../fields/parts/Picture.tsx'
import { words } from '../../i18n/words.ts'
import { useModal } from '../../parts/modalContext.ts'
import { PhotoViewer } from './PhotoViewer.tsx'
import type { Shot } from './shot.ts'

/** Small pictures with their names; each opens all of them in the modal. */
export function Photos({ shots, title }: { shots: readonly Shot[]; title: string }) {
  const { open } = useModal()
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shots.map((shot, at) => (
        <li key={`${shot.picture} ${at}`}>
          <ButtonBase
            aria-label={words().rides.openPhoto(shot.label)}
            onClick={() => open({ title, width: 'lg', body: <PhotoViewer shots={shots} from={at} /> })}
            sx={{ display: 'grid', gap: 0.5, p: 0.5, borderRadius: 1, justifyItems: 'center', '&:hover': { bgcolor: 'action.hover' } }}
          >
            <Picture picture={shot.picture} alt="" size={112} />
            <Typography variant="caption" color={shot.marked ? 'error' : 'textSecondary'} sx={{ fontWeight: shot.marked ? 700 : 400 }}>
              {shot.label}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}

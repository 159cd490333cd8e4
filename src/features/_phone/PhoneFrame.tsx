import { pushMessages } from './messages.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A phone frame for previews of the app or its lock screen. */
export const PhoneFrame = ({ children, plain = false }: { children: ReactNode; plain?: boolean }) => (
  <Box
    role="img"
    aria-label={pushMessages().phone}
    sx={{
      width: 1,
      maxWidth: 280,
      aspectRatio: '9 / 17',
      mx: 'auto',
      p: 1,
      borderRadius: '32px',
      border: 6,
      borderColor: 'text.primary',
      overflow: 'hidden',
      position: 'relative',
      background: ({ palette }) => (plain ? palette.background.default : `linear-gradient(165deg, ${palette.primary.main}, ${palette.primary.dark})`),
      '&::before': {
        content: '""',
        position: 'absolute',
        top: 8,
        left: '50%',
        width: 72,
        height: 14,
        ml: '-36px',
        borderRadius: '7px',
        bgcolor: 'text.primary',
        zIndex: 2,
      },
    }}
  >
    {children}
  </Box>
)

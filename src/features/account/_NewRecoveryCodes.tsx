import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useNotify } from 'react-admin'
import { accountMessages } from './_messages.ts'

/** Recovery codes, shown once, with buttons to copy or print them. */
export function NewRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const notify = useNotify()
  const { recovery } = accountMessages()
  const doCopy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => notify(recovery.copied, { type: 'success' }))
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>{recovery.keep}</DialogContentText>
      <Box
        component="ol"
        aria-label={recovery.title}
        sx={{ m: 0, mb: 3, p: 2, bgcolor: 'background.sunken', borderRadius: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, listStyle: 'none' }}
      >
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'monospace', fontSize: 16 }}>
            {code}
          </Box>
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button onClick={doCopy}>{recovery.copy}</Button>
        <Button onClick={() => window.print()}>{recovery.print}</Button>
        <Button variant="contained" onClick={onDone}>
          {recovery.done}
        </Button>
      </Stack>
    </>
  )
}

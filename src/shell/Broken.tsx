import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { words } from '../i18n/words.ts'
import { Plate } from '../parts/Plate.tsx'

/** What stands where a page broke; another page, or another try, clears it. */
export function Broken({ resetErrorBoundary }: { resetErrorBoundary: (...args: never[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  const { broken, brokenHint, retry } = words().shell
  return (
    <Plate main title={broken} hint={brokenHint} icon={<ErrorOutlineIcon />}>
      <Button variant="outlined" onClick={() => resetErrorBoundary()}>
        {retry}
      </Button>
    </Plate>
  )
}

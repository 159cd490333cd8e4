import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { words } from '../i18n/words.ts'
import { Plate } from './Plate.tsx'
import { useTitle } from './useTitle.ts'

/** An address that nothing answers. */
export function NotFound() {
  const { notFound, notFoundHint, toHome } = words().shell
  useTitle(notFound)
  return (
    <Plate main title={notFound} hint={notFoundHint} icon={<SearchOffIcon />}>
      <Button component={Link} to="/admin" variant="outlined">
        {toHome}
      </Button>
    </Plate>
  )
}

import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { labelText } from '#schema'

/** A link to the gallery of all fields. */
export default function ComponentList() {
  return (
    <Button component={Link} to="/admin/components/gallery" variant="outlined">
      {labelText({ ko: '화면 구성 요소', en: 'Components' }, '')}
    </Button>
  )
}

import { rowWords } from '../words.ts'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { lazy } from 'react'
import { Link, useParams } from 'react-router-dom'
import { titleOf, useDeclared } from '../../parts/declared.ts'
import { words } from '../../i18n/words.ts'
import { useMay, useRung } from '../../parts/me.tsx'
import { useScope } from '../../parts/scope.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { copyAddress } from '../form/copy.ts'
import { isOpen } from '../form/editable.ts'
import { useRow } from '../useRow.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { ShowBody } from './ShowBody.tsx'

// It comes when the first tab of related rows is opened.
const RelatedList = lazy(() => import('./RelatedList.tsx').then((module) => ({ default: module.RelatedList })))

/** The page of one row of any resource. */
export default function ShowPage() {
  const scoped = useScope(useDeclared())
  const { of, route, search, title } = scoped
  const { id = '' } = useParams()
  const { row } = useRow(of, id)
  const may = useMay(of)
  const rung = useRung()
  const list = `/admin/${route}${search}`
  return (
    <>
      <PageHead title={row ? titleOf(of, row) : title} above={title} back={{ to: list, label: words().show.back }}>
        {row && may.del && <DeleteButton of={of} row={row} onDeleted={list} />}
        {row && may.create && (
          <Button component={Link} to={copyAddress(scoped, id)} color="secondary" startIcon={<CopyIcon />}>
            {rowWords().copy.copy}
          </Button>
        )}
        {row && may.save && isOpen(of, rung, row) && (
          <Button component={Link} to={`/admin/${route}/${id}${search}`} variant="contained" startIcon={<EditIcon />}>
            {words().show.edit}
          </Button>
        )}
      </PageHead>
      <ShowBody key={id} of={of} id={id} RelatedList={RelatedList} />
    </>
  )
}

import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { alertsOf } from '#schema/page/alerts.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import { CopyButton } from '../../fields/parts/CopyButton.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import { rowTitle } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { useDocumentTitle } from '../../components/useDocumentTitle.ts'
import { AlertChip } from './AlertChip.tsx'
import { HeadPhoneNumber, HeadPicture } from './HeadRefs.tsx'
import { headingOf, pageLayoutOf, titleDisambiguatorTexts } from './base/pageLayout.ts'

interface RecordHeadProps {
  resource: Resource
  row: RowData | undefined
  /** The name of the list that the row belongs to. */
  above: string
  /** Content next to that name. */
  extra?: ReactNode
  back?: { to: string; label: string }
  /** The buttons of the row. */
  children?: ReactNode
}

const maxAlerts = 4

/** The head of a row: title, state, alerts, code, phone number and buttons. */
export function RecordHead({ resource, row, above, extra, back, children }: RecordHeadProps) {
  const title = row ? headingOf(resource, row) : ''
  useDocumentTitle(row ? [title, ...titleDisambiguatorTexts(resource, row)].join(' · ') : above)
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1, mb: 2, minHeight: 84 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flex: '1 1 320px', minWidth: 0 }}>
        {back && (
          <IconButton component={Link} to={back.to} aria-label={back.label} title={back.label} size="small" sx={{ mt: 2 }}>
            <ArrowBackIcon />
          </IconButton>
        )}
        <HeadPicture resource={resource} row={row} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="caption" component="p" color="textSecondary">
            {above}
            {extra}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, minHeight: 31 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {row ? title : <Skeleton width={180} />}
            </Typography>
            {row && pageLayoutOf(resource).code === undefined && fieldOf(resource, resource.title)?.options.unique === true && (
              <CopyButton text={rowTitle(resource, row)} />
            )}
            {row && <StateAndAlerts resource={resource} row={row} />}
          </Box>
          {row && <CodeAndPhone resource={resource} row={row} />}
        </Box>
      </Box>
      {children}
    </Box>
  )
}

/** The state and the alerts. */
function StateAndAlerts({ resource, row }: { resource: Resource; row: RowData }) {
  const accessLevel = useAccessLevel()
  const stateKey = stateKeyOf(resource)
  const { Cell } = stateKey ? fieldViewOf(stateKey.field) : {}
  const alarms = alertsOf(resource, row, toSeoulWallTime(new Date())).flatMap(([name, tone]) => {
    const field = fieldOf(resource, name)
    return field && mayReadField(resource, field, accessLevel) ? [{ name, field, tone }] : []
  })
  return (
    <>
      {stateKey && Cell && mayReadField(resource, stateKey.field, accessLevel) && <Cell field={stateKey.field} name={stateKey.name} row={row} wide />}
      {alarms.slice(0, maxAlerts).map(({ name, field, tone }) => (
        <AlertChip key={name} name={name} field={field} tone={tone} row={row} />
      ))}
    </>
  )
}

/** The code, with a copy button, and the phone number. */
function CodeAndPhone({ resource, row }: { resource: Resource; row: RowData }) {
  const { code } = pageLayoutOf(resource)
  const codeValue = code === undefined ? undefined : row[code]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 28, color: 'text.secondary', fontSize: '0.8125rem' }}>
      {typeof codeValue === 'string' && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontVariantNumeric: 'tabular-nums' }}>
          {codeValue}
          <CopyButton text={codeValue} />
        </Box>
      )}
      <HeadPhoneNumber resource={resource} row={row} />
    </Box>
  )
}

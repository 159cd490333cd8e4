import NoPictureIcon from '@mui/icons-material/ImageNotSupportedOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Gallery } from '#schema/declare/mode.ts'
import { applyGalleryDefaults } from '#schema/list/boards.ts'
import { pictureUrl } from '../../fields/parts/files/fileUrls.ts'
import { rowTitle } from '../../components/currentResource.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { ListLoadError, EmptyList } from '../list/table/ListStates.tsx'
import { Pager } from '../list/Pager.tsx'
import { useOpenRow } from '../list/base/useOpenRow.tsx'
import { CardValues } from './board/BoardCard.tsx'
import { modeMessages } from './base/messages.ts'

interface GalleryCardProps {
  scoped: ScopedList
  row: RaRecord
  /** The picture field; a list of pictures shows its first. */
  picture: string
  names: readonly string[]
}

/** A row as a picture with its title and a few values. */
export function GalleryCard({ scoped, row, picture, names }: GalleryCardProps) {
  const { address, onLink } = useOpenRow(scoped, row.id)
  const [first]: unknown[] = [row[picture]].flat()
  return (
    <Card component="li" sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'action.hover', display: 'grid', placeItems: 'center', color: 'text.secondary', overflow: 'hidden' }}>
        {typeof first === 'string' ? (
          <Box component="img" src={pictureUrl(first, 320)} alt="" loading="lazy" decoding="async" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
        ) : (
          <NoPictureIcon titleAccess={modeMessages().noPicture} />
        )}
      </Box>
      <Box sx={{ p: 1.25, display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={address}
          onClick={onLink}
          color="inherit"
          underline="hover"
          sx={{
            fontWeight: 600,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {rowTitle(scoped.resource, row)}
        </Link>
        <CardValues scoped={scoped} row={row} names={names} />
      </Box>
    </Card>
  )
}

/** Number of placeholder cards while loading. */
const skeletonCount = 12

const CardSkeleton = ({ lines }: { lines: number }) => (
  <Card component="li" aria-hidden="true">
    <Skeleton variant="rectangular" height="auto" sx={{ aspectRatio: '4 / 3' }} />
    <Box sx={{ p: 1.25 }}>
      {Array.from({ length: lines }, (_none, at) => (
        <Skeleton key={at} width="70%" />
      ))}
    </Box>
  </Card>
)

/** The rows of a page as pictures. */
export function GalleryView({ scoped, mode }: { scoped: ScopedList; mode: Gallery }) {
  const { data, error, total, perPage } = useListContext()
  const { picture = '', card } = applyGalleryDefaults(scoped.resource, mode)
  if (error && !data) return <ListLoadError />
  if (total === 0) return <EmptyList scoped={scoped} />
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(210px, 1fr))' },
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.sunken',
          minHeight: '40dvh',
          alignContent: 'start',
        }}
      >
        {data
          ? data.map((row) => <GalleryCard key={row.id} scoped={scoped} row={row} picture={picture} names={card} />)
          : Array.from({ length: Math.min(perPage, skeletonCount) }, (_none, at) => <CardSkeleton key={at} lines={1 + card.length} />)}
      </Box>
      <Pager />
    </>
  )
}

import { useFormContext } from 'react-hook-form'
import { BannerPreview } from '../_phone/AppHome.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** Preview of the banner that the form contains. */
export default function BannerForm() {
  const { getValues } = useFormContext()
  return (
    <PreviewButton
      renderPreview={() => {
        const { image, image_mobile } = getValues()
        return <BannerPreview image={image} mobile={image_mobile} />
      }}
    />
  )
}

import { featuresTexts } from '@veos/contract/platform/texts/en/features'
import { labelOf } from '../../platform/i18n.ts'

export function featureLabel(value: string): string {
  return labelOf('feature', value, featuresTexts)
}

// The shape of the objects in ActiveCampaign's table.
import type { TableObject } from '@mortise/connector-kit'

/** An object, what answers and bodies call one of its records, and the parameter of each filter. */
export interface CampaignObject extends TableObject {
  one: string
  params: Readonly<Record<string, string>>
}

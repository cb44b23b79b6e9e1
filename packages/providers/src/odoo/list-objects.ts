// Lists the models of an Odoo database.
import {
  asArray,
  asString,
  isObject,
  listedObjectsMax,
  listInAccount,
  summarize,
} from '@mortise/connector-kit'
import { callModel } from './model.ts'

/**
 * Wizards keep nothing, so they are left out; what the user may not read is listed all the same.
 * @see https://github.com/odoo/odoo/blob/6dc0f314153015e40ec26cf29ab42d6663a15a2e/odoo/addons/base/ir/ir_model.py (`model`, `name`, `state`, `transient`) read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const json = await callModel(
    call,
    { model: 'ir.model', method: 'search_read' },
    {
      domain: [['transient', '=', false]],
      fields: ['model', 'name', 'state'],
      order: 'model',
      limit: listedObjectsMax,
    },
  )
  const models = asArray(json).filter(isObject)
  const objects = models.flatMap(({ model, name, state }) =>
    typeof model === 'string'
      ? summarize(model, { displayName: asString(name), isCustom: state === 'manual' })
      : [],
  )
  return { objects, isComplete: models.length < listedObjectsMax }
})

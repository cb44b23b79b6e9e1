/**
 * Salesforce's metadata: the objects of an org and the describe of each.
 *
 * @see https://developer.salesforce.com/docs/platform/api-rest/guide/dome-sobject-describe (read 2026-11-21)
 */

import type { FastifyInstance } from 'fastify'
import type { Field, FieldType } from '../field/field.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Context } from '../vendor.ts'
import { keyPrefix } from './identifier.ts'
import { identityUrl } from './oauth.ts'
import { standardObjectNames } from './objects.ts'
import { latestVersion } from './record.ts'
import { targetOf, versionOf, workspaceOf } from './request.ts'

const dailyRequestsMax = 100_000

/** Registers versions, resources, objects, describes and limits. */
export function describeRoutes(app: FastifyInstance, context: Context): void {
  const versions = async () =>
    [60, 61, 62, 63, 64, 65].map((number) => ({
      label: `Release ${number}`,
      url: `/services/data/v${number}.0`,
      version: `${number}.0`,
    }))
  app.get('/services/data', { config: { isOpen: true } }, versions)
  app.get('/services/data/:version', async (request) => {
    const base = `/services/data/${versionOf(request)}`
    const names = ['sobjects', 'query', 'queryAll', 'limits', 'composite']
    const links = Object.fromEntries(names.map((name) => [name, `${base}/${name}`]))
    return { ...links, identity: identityUrl(request, workspaceOf(request)) }
  })
  app.get('/services/data/:version/sobjects', async (request) => {
    const version = versionOf(request)
    const custom = await context.metadata.customObjects('salesforce', workspaceOf(request))
    const names = [...standardObjectNames, ...custom.map((each) => each.name)].sort()
    return {
      encoding: 'UTF-8',
      maxBatchSize: 200,
      sobjects: names.map((name) => objectSummary(name, version)),
    }
  })
  app.get('/services/data/:version/sobjects/:object', async (request) => {
    const { scope, version } = await targetOf(request, context)
    return { objectDescribe: objectSummary(scope.object, version), recentItems: [] }
  })
  app.get('/services/data/:version/sobjects/:object/describe', async (request) => {
    const { scope, fields, version } = await targetOf(request, context)
    return {
      ...objectSummary(scope.object, version),
      fields: [...fields.values()].map((field) => fieldDescribe(field, scope.object)),
      childRelationships: [],
      recordTypeInfos: [],
      namedLayoutInfos: [],
      supportedScopes: [{ label: `All ${scope.object}`, name: 'everything' }],
    }
  })
  app.get('/services/data/:version/limits', async (request) => {
    versionOf(request)
    return {
      DailyApiRequests: { Max: dailyRequestsMax, Remaining: dailyRequestsMax },
      DailyBulkV2QueryJobs: { Max: 10_000, Remaining: 10_000 },
      DataStorageMB: { Max: 1024, Remaining: 1024 },
      FileStorageMB: { Max: 1024, Remaining: 1024 },
    }
  })
}

function objectSummary(name: string, version = latestVersion): JsonObject {
  const isCustom = !standardObjectNames.includes(name)
  const base = `/services/data/${version}/sobjects/${name}`
  const label = name.replace(/__c$/, '').replaceAll('_', ' ')
  const abilities = [
    'createable',
    'deletable',
    'layoutable',
    'queryable',
    'replicateable',
    'retrieveable',
    'searchable',
    'triggerable',
    'undeletable',
    'updateable',
  ]
  return {
    name,
    label,
    labelPlural: label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`,
    keyPrefix: keyPrefix(name),
    custom: isCustom,
    customSetting: false,
    deprecatedAndHidden: false,
    activateable: false,
    mergeable: !isCustom,
    feedEnabled: !isCustom,
    hasSubtypes: false,
    isSubtype: false,
    ...Object.fromEntries(abilities.map((ability) => [ability, true])),
    urls: { sobject: base, describe: `${base}/describe`, rowTemplate: `${base}/{ID}` },
  }
}

type Shape = { type: string; soapType: string; length?: number; precision?: number; scale?: number }

const shapes: Record<FieldType, Shape> = {
  id: { type: 'id', soapType: 'tns:ID', length: 18 },
  text: { type: 'string', soapType: 'xsd:string', length: 255 },
  textarea: { type: 'textarea', soapType: 'xsd:string', length: 32_000 },
  email: { type: 'email', soapType: 'xsd:string', length: 80 },
  phone: { type: 'phone', soapType: 'xsd:string', length: 40 },
  url: { type: 'url', soapType: 'xsd:string', length: 255 },
  number: { type: 'double', soapType: 'xsd:double', precision: 18, scale: 2 },
  currency: { type: 'currency', soapType: 'xsd:double', precision: 18, scale: 2 },
  percent: { type: 'percent', soapType: 'xsd:double', precision: 3, scale: 0 },
  integer: { type: 'int', soapType: 'xsd:int' },
  boolean: { type: 'boolean', soapType: 'xsd:boolean' },
  date: { type: 'date', soapType: 'xsd:date' },
  datetime: { type: 'datetime', soapType: 'xsd:dateTime' },
  picklist: { type: 'picklist', soapType: 'xsd:string', length: 255 },
  reference: { type: 'reference', soapType: 'tns:ID', length: 18 },
  address: { type: 'address', soapType: 'urn:address' },
}

function fieldDescribe(field: Field, object: string): JsonObject {
  const shape = shapes[field.type]
  const isName = field.name === 'Name' || (object === 'Case' && field.name === 'CaseNumber')
  const length = shape.length ?? 0
  return {
    name: field.name,
    label: field.label,
    type: shape.type,
    soapType: shape.soapType,
    length,
    byteLength: length * 3,
    digits: shape.type === 'int' ? 8 : 0,
    precision: shape.precision ?? 0,
    scale: shape.scale ?? 0,
    custom: field.isCustom,
    createable: !field.isReadOnly,
    updateable: !field.isReadOnly,
    nillable: !field.isRequired && field.type !== 'boolean' && field.type !== 'id',
    defaultedOnCreate: field.isReadOnly || field.type === 'boolean' || field.name === 'OwnerId',
    calculated: false,
    autoNumber: field.name === 'CaseNumber',
    unique: false,
    externalId: field.isCustom && /external|ext_?id/i.test(field.name),
    idLookup: field.type === 'id' || field.type === 'email',
    nameField: isName,
    filterable: field.type !== 'address' && field.type !== 'textarea',
    sortable: field.type !== 'address' && field.type !== 'textarea',
    groupable: field.type !== 'textarea',
    aggregatable: true,
    permissionable: field.isCustom,
    deprecatedAndHidden: false,
    encrypted: false,
    caseSensitive: false,
    htmlFormatted: false,
    restrictedPicklist: false,
    dependentPicklist: false,
    controllerName: null,
    compoundFieldName: null,
    defaultValue: field.type === 'boolean' ? false : null,
    inlineHelpText: null,
    referenceTo: [...field.referenceTo],
    relationshipName: field.type === 'reference' ? field.name.replace(/Id$/, '') : null,
    picklistValues: field.options.map((value) => ({
      active: true,
      defaultValue: false,
      label: value,
      validFor: null,
      value,
    })),
    ...(isObject(field.native.describe) ? field.native.describe : undefined),
  }
}

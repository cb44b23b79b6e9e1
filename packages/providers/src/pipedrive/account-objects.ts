// What a Pipedrive account is set up with: users, kinds of activities, currencies, boards of projects.
import { typed } from '@mortise/connector-kit'
import { type PipedriveObject, shortList, stamps } from './pipedrive-object.ts'

/**
 * Lists in one piece, but for phases. The vendor can find users and currencies by a part of their name as well, which
 * finds no more than the list has.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22
 */
export const accountObjects: Readonly<Record<string, PipedriveObject>> = {
  // Users are invited, switched on and off; none is deleted.
  users: {
    ...shortList,
    version: 'v1',
    isWhole: true,
    comparedFields: ['name', 'email'],
    listFilters: [],
    update: 'PUT',
    readOnly: typed(
      'id:int name default_currency locale lang:int phone activated:boolean last_login:datetime',
      'created:datetime modified:datetime has_created_company:boolean timezone_name timezone_offset',
      'role_id:int icon_url is_you:boolean is_deleted:boolean',
    ),
    writable: typed('email access:other active_flag:boolean'),
    required: ['email'],
    references: { default_currency: 'currencies' },
  },
  activityTypes: {
    ...shortList,
    version: 'v1',
    isWhole: true,
    hasNoneById: true,
    listFilters: [],
    update: 'PUT',
    readOnly: typed(stamps, 'key_string active_flag:boolean is_custom_flag:boolean'),
    writable: typed('name icon_key color order_nr:int'),
    required: ['name', 'icon_key'],
  },
  // They do not say when they changed.
  currencies: {
    ...shortList,
    version: 'v1',
    isWhole: true,
    hasNoneById: true,
    comparedFields: ['code', 'name'],
    listFilters: [],
    readOnly: typed('id:int code name decimal_points:int symbol active_flag:boolean is_custom_flag:boolean'),
    writable: {},
  },
  boards: {
    ...shortList,
    version: 'v2',
    isWhole: true,
    listFilters: [],
    readOnly: stamps,
    writable: typed('name order_nr:int'),
    required: ['name'],
  },
  // Listed board by board.
  phases: {
    ...shortList,
    version: 'v2',
    isWhole: true,
    listFilters: ['board_id'],
    readOnly: stamps,
    writable: typed('name board_id:reference order_nr:int'),
    required: ['name', 'board_id'],
    references: { board_id: 'boards' },
  },
}

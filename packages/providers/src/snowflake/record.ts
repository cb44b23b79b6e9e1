// Where things are in a row: warehouses keep to no names, so a row has an id if it has a column of that name.
export { record } from '../bigquery/record.ts'

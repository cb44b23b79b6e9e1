// Reads Parquet files by DuckDB, and prints the rows of a query as JSON. Usage: read.mjs FOLDER
import { DuckDBInstance } from '@duckdb/node-api'

const [folder = ''] = process.argv.slice(2)
const instance = await DuckDBInstance.create()
const connection = await instance.connect()
const files = `read_parquet('${folder}/*.parquet')`
const rows = await connection.runAndReadAll(
  `SELECT id, version, installation_id, group_ref, object_name, message_id, is_removed,
     epoch_ms(changed_at)::DOUBLE AS changed_ms, fields::VARCHAR AS fields, mapped_fields::VARCHAR AS mapped_fields,
     raw::VARCHAR AS raw, json_extract_string(fields, '$.name') AS name
   FROM ${files} ORDER BY message_id, version, id`,
)
const types = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${files}`)
process.stdout.write(JSON.stringify({ rows: rows.getRowObjectsJson(), types: types.getRowObjectsJson() }))

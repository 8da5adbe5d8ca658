/** Everything as it comes: rendered on the server. */
export default { ssr: true };

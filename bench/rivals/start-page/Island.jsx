/** A part that reacts, in a framework that wakes it by itself: it stands in the page like any other. */
export function Island({ of: Component, props, className }) {
  return (
    <div className={className}>
      <Component {...props} />
    </div>
  );
}
